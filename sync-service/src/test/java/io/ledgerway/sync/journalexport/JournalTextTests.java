package io.ledgerway.sync.journalexport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JournalTextTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final List<Account> CHART =
            List.of(
                    account("1", "1200", "Bank: main  account", "Asset"),
                    account("2", "4000", "Ventes d'été", "Income"),
                    account("3", "4000", "Ventes d'été", "Income"),
                    account("4", "", "", "Unknown"));

    @Test
    void hledger() throws IOException {
        assertThat(
                        text(
                                JournalFormat.HLEDGER,
                                entry("jen(1)", "Sale; cash | till", "2026-03-31T23:30:00Z", 1, 2)))
                .isEqualTo(
                        """
                        ; Title

                        commodity 1000.00 GBP
                        account Assets:1200 Bank- main account
                        account Equity:Unclassified:4
                        account Income:4000 Ventes d'été
                        account Income:4000 Ventes d'été-3

                        2026-03-31 (jen[1]) Sale, cash / till
                            Assets:1200 Bank- main account  10.50 GBP
                            Income:4000 Ventes d'été  -10.50 GBP
                        """);
    }

    @Test
    void beancount() throws IOException {
        assertThat(
                        text(
                                JournalFormat.BEANCOUNT,
                                entry(
                                        "jen-1",
                                        "A \\\"sale\\\"\\nin two lines",
                                        "2026-03-31",
                                        1,
                                        3)))
                .isEqualTo(
                        """
                        ; Title

                        option "operating_currency" "GBP"
                        1970-01-01 open Assets:1200-Bank-main-account
                        1970-01-01 open Equity:Unclassified:4
                        1970-01-01 open Income:4000-Ventes-d-été
                        1970-01-01 open Income:4000-Ventes-d-été3

                        2026-03-31 * "A \\"sale\\" in two lines"
                          id: "jen-1"
                          Assets:1200-Bank-main-account  10.50 GBP
                          Income:4000-Ventes-d-été3  -10.50 GBP
                        """);
    }

    @Test
    void spacesOfAllKindsAreSingleSpaces() {
        assertThat(JournalFormat.HLEDGER.leaf("1200", "\u00A0Bank\u00A0 EUR\u2003\u0085"))
                .isEqualTo("1200 Bank EUR");
    }

    @Test
    void accountsOutsideOfTheChartAreDeclaredOnce() throws IOException {
        JournalEntry entry = entry("a", "x", "2026-03-31", 8, 9);
        assertThat(text(JournalFormat.HLEDGER, entry, entry))
                .containsOnlyOnce("account Equity:Unclassified:8")
                .containsOnlyOnce("account Equity:Unclassified:9");
    }

    @Test
    void differencesArePostedToAnAccountOfTheirOwn() throws IOException {
        JournalEntry entry =
                JSON.readValue(
                        """
                        {"id":"a","createdOn":"2026-03-30","journalLines":[
                         {"netAmount":10,"accountRef":{"id":"1"}},{"netAmount":-9.99}]}
                        """,
                        JournalEntry.class);
        assertThat(text(JournalFormat.HLEDGER, entry))
                .endsWith(
                        """

                        account Equity:Unclassified:none

                        account Equity:Imbalance

                        2026-03-30 (a)
                            Assets:1200 Bank- main account  10 GBP
                            Equity:Unclassified:none  -9.99 GBP
                            Equity:Imbalance  -0.01 GBP
                        """);
    }

    @Test
    void entriesWithoutLinesAreOmitted() throws IOException {
        JournalEntry entry = JSON.readValue("{\"id\":\"unused\"}", JournalEntry.class);
        assertThat(text(JournalFormat.HLEDGER, entry)).doesNotContain("unused");
    }

    @Test
    void unknownFormatIsRejected() {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> JournalFormat.named("HLEDGER"))
                .withMessage("format must be one of hledger, beancount, not 'HLEDGER'");
    }

    private static String text(JournalFormat format, JournalEntry... entries) throws IOException {
        StringBuilder out = new StringBuilder();
        JournalText text = new JournalText(format, "GBP", CHART, out);
        text.begin("Title");
        for (JournalEntry it : entries) {
            text.add(it);
        }
        return out.toString();
    }

    private static Account account(String id, String code, String name, String type) {
        return JSON.readValue(
                """
                {"id":"%s","nominalCode":"%s","name":"%s","type":"%s"}\
                """
                        .formatted(id, code, name, type),
                Account.class);
    }

    private static JournalEntry entry(
            String id, String description, String postedOn, int debit, int credit) {
        return JSON.readValue(
                """
                {"id":"%s","description":"%s","postedOn":"%s","journalLines":[
                 {"netAmount":10.50,"accountRef":{"id":"%d"}},{"netAmount":-10.50,"accountRef":{"id":"%d"}}]}\
                """
                        .formatted(id, description, postedOn, debit, credit),
                JournalEntry.class);
    }
}
