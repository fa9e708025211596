package io.ledgerway.portal.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTests {

    @Test
    void invoiceShowsWhatMattersInOrder() {
        assertThat(
                        columns(
                                """
                                {"id":"1","invoiceNumber":"INV-1","note":"x",
                                 "customerRef":{"id":"c","companyName":"Acme"},
                                 "issueDate":"2026-01-05T00:00:00","dueDate":"2026-02-05T00:00:00",
                                 "modifiedDate":"2026-01-06T10:00:00Z",
                                 "sourceModifiedDate":"2026-01-06T10:00:00Z",
                                 "currency":"GBP","currencyRate":1.5,"subTotal":10,
                                 "totalTaxAmount":2,"totalAmount":12,"amountDue":12,
                                 "status":"Submitted","metadata":{"isDeleted":false}}
                                """))
                .containsExactly(
                        "invoiceNumber",
                        "id",
                        "customerRef.companyName",
                        "issueDate",
                        "dueDate",
                        "status",
                        "totalAmount",
                        "amountDue",
                        "subTotal",
                        "modifiedDate");
    }

    @Test
    void accountAndTaxRateShowTheirOwn() {
        assertThat(
                        columns(
                                """
                                {"id":"1","nominalCode":"090","name":"Bank","type":"Asset",
                                 "currentBalance":5.00,"isBankAccount":true,"currency":"GBP"}
                                """))
                .containsExactly(
                        "nominalCode", "id", "name", "type", "isBankAccount", "currentBalance");
        assertThat(columns("{\"id\":\"1\",\"name\":\"VAT\",\"effectiveTaxRate\":20}"))
                .containsExactly("id", "name", "effectiveTaxRate");
    }

    @Test
    void amountsAreMoneyAndRatesAreNot() {
        assertThat(Columns.isMoney("amountDue")).isTrue();
        assertThat(Columns.isMoney("currentBalance")).isTrue();
        assertThat(Columns.isMoney("totalTaxRate")).isFalse();
        assertThat(Columns.isMoney("quantity")).isFalse();
    }

    private static List<String> columns(String record) {
        return Columns.of(List.of(RecordJson.object(record)));
    }
}
