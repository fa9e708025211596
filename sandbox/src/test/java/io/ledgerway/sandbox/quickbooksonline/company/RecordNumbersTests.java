package io.ledgerway.sandbox.quickbooksonline.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.record.Kind;
import java.util.List;
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
        for (String id :
                List.of("inv-12", "inv-00000012", "inv-123456789", "inv-000001a", "bil-0000012")) {
            assertThat(RecordNumbers.of(Kind.SALES_INVOICES, id)).as(id).matches("19\\d{15}");
        }
        assertThat(RecordNumbers.ofFile("att-1")).matches("5\\d{18}");
    }
}
