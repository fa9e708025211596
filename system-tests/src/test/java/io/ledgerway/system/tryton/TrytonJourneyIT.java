package io.ledgerway.system.tryton;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.Browser.LoadedPage;
import io.ledgerway.system.strict.Api;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A company is linked with a real Tryton server: link, reads, edits, expenses. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TrytonJourneyIT {

    private TrytonCompany company;
    private TrytonJudge judge;

    @BeforeAll
    void link() {
        company = TrytonCompany.linked(TrytonCompany.system(), "Mill Lane Joinery");
        judge = new TrytonJudge(company);
    }

    @AfterEach
    void assertConsistent() {
        assertThat(judge.problems()).isEmpty();
    }

    /** Null where Tryton is not installed. */
    @AfterAll
    void close() {
        if (judge != null) {
            judge.close();
        }
    }

    @Test
    void listsEqualTheBooks() {
        assertThat(documents("invoices", "invoiceNumber", "totalAmount"))
                .isEqualTo(booked("out", false));
        assertThat(company.live("accounts").map(it -> it.get("name").asString()))
                .containsExactlyInAnyOrderElementsOf(
                        company
                                .books()
                                .rows(
                                        "account.account",
                                        List.of(Arrays.asList("parent", "!=", null)),
                                        "name")
                                .stream()
                                .map(it -> it.get("name").asString())
                                .toList());
    }

    private Set<String> documents(String list, String number, String amount) {
        return company.live(list)
                .filter(it -> !it.path(number).asString("").isEmpty())
                .map(it -> it.get(number).asString() + " " + plain(it.get(amount).decimalValue()))
                .collect(Collectors.toSet());
    }

    /** Numbers and totals of posted documents, computed by Tryton. */
    private Set<String> booked(String type, boolean credit) {
        return company
                .books()
                .rows(
                        "account.invoice",
                        List.of(
                                List.of("type", "=", type),
                                List.of("state", "in", List.of("posted", "paid"))),
                        "number",
                        "total_amount")
                .stream()
                .filter(it -> TrytonBooks.decimal(it.get("total_amount")).signum() < 0 == credit)
                .map(it ->
                        it.get("number").asString()
                                + " "
                                + plain(TrytonBooks.decimal(it.get("total_amount")).abs()))
                .collect(Collectors.toSet());
    }

    private static String plain(BigDecimal amount) {
        return amount.setScale(2).toPlainString();
    }

    @Test
    void aChangedPartyAndADeletedDraftAreSeen() {
        TrytonBooks books = company.books();
        JsonNode party =
                books.rows("party.party", List.of(List.of("name", "like", "Party %")), "name")
                        .getFirst();
        String name = "Renamed " + UUID.randomUUID();
        books.model("party.party", "write", List.of(party.get("id").asInt()), Map.of("name", name));
        JsonNode draft =
                books.rows(
                                "account.invoice",
                                List.of(
                                        List.of("state", "=", "draft"),
                                        List.of("type", "=", "out")),
                                "state")
                        .getFirst();
        assertThat(invoiceIds()).contains(draft.get("id").asString());
        books.model("account.invoice", "delete", List.of(draft.get("id").asInt()));

        company.refresh();

        assertThat(
                        company.live("customers")
                                .filter(it ->
                                        it.get("id").asString().equals(party.get("id").asString()))
                                .map(it -> it.get("customerName").asString()))
                .containsExactly(name);
        assertThat(invoiceIds()).doesNotContain(draft.get("id").asString());
    }

    private List<String> invoiceIds() {
        return company.live("invoices").map(it -> it.get("id").asString()).toList();
    }

    @Test
    void anExpenseBecomesAPostedMoveWithItsReceipt() {
        TrytonExpenses expenses = TrytonExpenses.of(company);
        String id = expenses.send(1).getFirst();
        expenses.awaitEnds();

        expenses.assertOnceInTheBooks();
        assertThat(expenses.proof(id).get("platformRecordId").asString()).isNotEmpty();
    }

    @Test
    void wrongAccessIsSaidAndChangesNothing() {
        TrytonCompany other = TrytonCompany.pending(company.running(), "Wrong Access");
        Map<String, String> wrong = new HashMap<>(company.access());
        wrong.put("password", "wrong");

        LoadedPage page = other.submit(wrong);

        assertThat(page.page().select(".problem").text()).isNotEmpty();
        assertThat(page.page().html()).doesNotContain("value=\"wrong\"");
        assertThat(other.customer().status()).isEqualTo("PendingAuth");
    }

    @Test
    void theConnectionOfAnotherClientIsNotFound() {
        Api other = new Api(company.running().gateway(), company.running().apiKey("other"));

        String path = company.customer().path();
        for (String each :
                List.of("/data/invoices", "/connections/" + company.customer().connection())) {
            assertThat(other.ours("GET", path + each, "").status()).as(each).isIn(403, 404);
        }
    }
}
