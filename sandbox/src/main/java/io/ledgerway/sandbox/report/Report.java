package io.ledgerway.sandbox.report;

import java.util.Arrays;
import java.util.Optional;

/** Reports of the native API. */
public enum Report {
    BALANCE_SHEET("balance-sheet"),
    PROFIT_AND_LOSS("profit-and-loss"),
    CASH_FLOW("cash-flow");

    private final String nativeName;

    Report(String nativeName) {
        this.nativeName = nativeName;
    }

    public static Optional<Report> named(String name) {
        return Arrays.stream(values()).filter(it -> it.nativeName.equals(name)).findFirst();
    }
}
