package io.ledgerway.starter.query;

import java.util.List;

/** Operator of a condition. The order is the order of scanning: the longest symbol first. */
public enum Operator {
    NOT_EQUAL("!="),
    AT_LEAST(">="),
    AT_MOST("<="),
    EQUAL("="),
    CONTAINS("~"),
    GREATER(">"),
    LESS("<");

    static final List<Operator> ALL = List.of(values());

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** The symbol in a query. */
    public String symbol() {
        return symbol;
    }
}
