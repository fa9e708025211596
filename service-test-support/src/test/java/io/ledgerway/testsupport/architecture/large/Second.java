package io.ledgerway.testsupport.architecture.large;

class Second {}
