package io.ledgerway.testsupport.architecture.cycle.second;

import io.ledgerway.testsupport.architecture.cycle.first.One;

public record Two(One one) {}
