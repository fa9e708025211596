package io.ledgerway.testsupport.architecture.large;

import org.jspecify.annotations.NullMarked;

@NullMarked
class Second {}
