package io.ledgerway.sandbox.xero.reports;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Arithmetic of rows of amounts. */
final class Amounts {

    private Amounts() {}

    static List<BigDecimal> sum(List<BigDecimal> one, List<BigDecimal> other) {
        List<BigDecimal> sums = new ArrayList<>();
        for (int i = 0; i < one.size(); i++) {
            sums.add(one.get(i).add(other.get(i)));
        }
        return sums;
    }

    static List<BigDecimal> negated(List<BigDecimal> some) {
        return some.stream().map(BigDecimal::negate).toList();
    }
}
