package io.ledgerway.testsupport.architecture.cycle.second;

import io.ledgerway.testsupport.architecture.cycle.first.One;
import org.jspecify.annotations.NullMarked;

@NullMarked
public record Two(One one) {}
