package io.ledgerway.testsupport.architecture.cycle.first;

import io.ledgerway.testsupport.architecture.cycle.second.Two;

public record One(Two two) {}
