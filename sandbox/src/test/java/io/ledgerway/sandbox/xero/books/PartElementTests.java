package io.ledgerway.sandbox.xero.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PartElementTests {

    @Test
    void numbersAreUniqueAndLeadBackToTheirPart() {
        Set<Integer> numbers = new HashSet<>();
        for (int part = 1; part <= 2_000; part++) {
            for (PartElement element : PartElement.values()) {
                int number = element.number(part);
                assertThat(numbers.add(number)).isTrue();
                assertThat(PartElement.part(number)).isEqualTo(part);
            }
        }
    }

    /** Identifiers are stored by applications. */
    @Test
    void numbersOfTheFirstPartsStay() {
        assertThat(PartElement.PAYMENT.number(255)).isEqualTo(255);
        assertThat(PartElement.ON_ACCOUNT.number(1)).isEqualTo(257);
        assertThat(PartElement.ALLOCATION.number(2)).isEqualTo(514);
        assertThat(PartElement.BANK_TRANSACTION.number(255)).isEqualTo(1_023);
    }
}
