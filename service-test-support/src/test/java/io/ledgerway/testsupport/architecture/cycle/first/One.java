package io.ledgerway.testsupport.architecture.cycle.first;

import io.ledgerway.testsupport.architecture.cycle.second.Two;
import org.jspecify.annotations.NullMarked;

@NullMarked
public record One(Two two) {}
