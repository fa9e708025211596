package io.ledgerway.sandbox.quickbooksonline.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.record.Kind;
import org.junit.jupiter.api.Test;

class RecordNumbersTests {

    @Test
    void numbersOfRegularIdsHaveTheOrderOfTheIds() {
        assertThat(RecordNumbers.of(Kind.SALES_INVOICES, "inv-0000012")).isEqualTo("1900000012");
        assertThat(RecordNumbers.of(Kind.SALES_INVOICES, "inv-1000001")).isEqualTo("1901000001");
        assertThat(RecordNumbers.of(Kind.LEDGER_ACCOUNTS, "acc-1000")).isEqualTo("1000001000");
        assertThat(RecordNumbers.of(Kind.DIMENSIONS, "dim-01")).isEqualTo("1700000001");
    }

    @Test
    void otherIdsHaveLongNumbers() {
        String number = RecordNumbers.of(Kind.TAX_CODES, "tax-standard");

        assertThat(number)
                .matches("27\\d{15}")
                .isNotEqualTo(RecordNumbers.of(Kind.TAX_CODES, "NON"));
        assertThat(RecordNumbers.of(Kind.SALES_INVOICES, "inv-12")).hasSizeGreaterThan(15);
        assertThat(RecordNumbers.ofFile("att-1")).matches("5\\d{18}");
    }
}
