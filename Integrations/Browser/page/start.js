filling.start();
