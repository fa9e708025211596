package io.ledgerway.testsupport.architecture.reasoned;

class Second {}
