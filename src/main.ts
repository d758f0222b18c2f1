process.stderr.write('The service is not built yet.\n');
