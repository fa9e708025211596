package io.ledgerway.sandbox.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Bank and journal records of the generated books, read as an application reads them. */
@SandboxTest
class BankingBooksIT {

    private static final int ALL = 1000;

    @LocalServerPort int port;
    Org org = new Org(new SandboxClient(0), "", "", "");

    @BeforeEach
    void generate() {
        org = new SandboxClient(port).generatedOrg(900);
    }

    @Test
    void bankAccountsAreLedgerAccounts() {
        Map<String, JsonNode> ledger = byId(org.readAll("ledger-accounts", ALL));
        List<JsonNode> banks = org.readAll("bank-accounts", ALL);

        assertThat(ids(banks))
                .isEqualTo(
                        ledger.values().stream()
                                .filter(it -> it.path("is_bank").asBoolean())
                                .map(it -> it.path("id").asString())
                                .collect(Collectors.toSet()));
        assertThat(banks)
                .allSatisfy(it -> {
                    JsonNode account = ledger.getOrDefault(it.path("id").asString(), it);
                    for (String member : List.of("name", "currency", "state", "balance")) {
                        assertThat(it.path(member)).isEqualTo(account.path(member));
                    }
                })
                .anyMatch(it -> it.path("kind").asString().equals("card"))
                .anyMatch(it -> it.has("iban"))
                .anyMatch(it -> it.has("overdraft_limit"))
                .anyMatch(it -> !it.has("institution"));
    }

    @Test
    void balanceOfABankAccountIsTheSumOfItsTransactions() {
        Map<String, BigDecimal> passed = new HashMap<>();
        for (JsonNode each : org.readAll("account-transactions", ALL)) {
            passed.merge(
                    each.path("account").path("id").asString(),
                    money(each, "total"),
                    BigDecimal::add);
            assertThat(money(each.path("lines").get(0), "amount"))
                    .isEqualByComparingTo(money(each, "total"));
        }

        assertThat(org.readAll("bank-accounts", ALL))
                .allSatisfy(it ->
                        assertThat(passed.getOrDefault(it.path("id").asString(), BigDecimal.ZERO))
                                .isEqualByComparingTo(money(it, "balance")));
    }

    @Test
    void accountTransactionsNameTheRecordsBehindThem() {
        List<JsonNode> transactions = org.readAll("account-transactions", ALL);
        Map<String, Set<String>> sources = new HashMap<>();
        for (JsonNode each : transactions) {
            JsonNode source = each.path("lines").get(0).path("source");
            sources.computeIfAbsent(source.path("collection").asString(), it -> new HashSet<>())
                    .add(source.path("id").asString());
        }

        assertThat(sources.keySet())
                .contains(
                        "client-payments",
                        "vendor-payments",
                        "direct-costs",
                        "direct-incomes",
                        "transfers",
                        "journal-entries");
        assertThat(sources.get("direct-costs")).isEqualTo(ids(org.readAll("direct-costs", ALL)));
        assertThat(transactions)
                .anyMatch(it -> it.path("currency").asString().equals("EUR") && it.has("rate"))
                .anyMatch(it -> it.has("memo"));
    }

    @Test
    void statementsRun() {
        Map<String, BigDecimal> balances = new HashMap<>();
        List<JsonNode> lines =
                org.readAll("bank-transactions", ALL).stream()
                        .sorted(Comparator.comparing(it -> it.path("id").asString()))
                        .toList();
        for (JsonNode line : lines) {
            BigDecimal balance =
                    balances.merge(
                            line.path("account").path("id").asString(),
                            money(line, "amount"),
                            BigDecimal::add);
            assertThat(money(line, "balance")).isEqualByComparingTo(balance);
        }

        assertThat(balances.keySet()).contains("acc-1000", "acc-1010", "acc-1020", "acc-2100");
        assertThat(lines.stream().map(it -> it.path("kind").asString()).distinct().count())
                .isGreaterThan(8);
        assertThat(lines)
                .anyMatch(it -> it.path("reconciled").asBoolean())
                .anyMatch(it -> !it.path("reconciled").asBoolean())
                .anyMatch(it -> !it.has("text"));
    }

    @Test
    void everyBookingHasItsEntryAndEntriesAddUpToZero() {
        List<JsonNode> entries = org.readAll("journal-entries", ALL);
        Map<String, Set<String>> sources = new HashMap<>();
        for (JsonNode entry : entries) {
            BigDecimal sum = BigDecimal.ZERO;
            for (JsonNode line : entry.path("lines")) {
                sum = sum.add(money(line, "amount"));
            }
            assertThat(sum).as(entry.path("id").asString()).isEqualByComparingTo("0");
            assertThat(entry.path("lines").size()).isGreaterThan(1);
            JsonNode source = entry.path("source");
            sources.computeIfAbsent(source.path("collection").asString(), it -> new HashSet<>())
                    .add(source.path("id").asString());
        }

        assertThat(entries).filteredOn(it -> !it.has("source")).hasSizeGreaterThan(5);
        assertThat(sources.get("sales-invoices")).isEqualTo(booked("sales-invoices"));
        assertThat(sources.get("purchase-bills")).isEqualTo(booked("purchase-bills"));
        assertThat(sources.get("direct-costs")).isEqualTo(booked("direct-costs"));
        assertThat(sources.get("direct-incomes")).isEqualTo(booked("direct-incomes"));
        assertThat(sources.get("transfers")).isEqualTo(booked("transfers"));
        assertThat(entries)
                .anyMatch(it -> !it.has("text"))
                .anyMatch(it -> !it.has("journal"))
                .anyMatch(it -> it.path("lines").get(0).has("dimensions"))
                .anyMatch(it ->
                        it.path("lines")
                                .valueStream()
                                .anyMatch(line ->
                                        line.path("account_currency").asString("").equals("EUR")));
    }

    @Test
    void directItemsHaveRefundsForeignOnesAndBillableLines() {
        for (String collection : List.of("direct-costs", "direct-incomes")) {
            assertThat(org.readAll(collection, ALL))
                    .allSatisfy(it -> assertThat(it.path("lines").size()).isPositive())
                    .anyMatch(it -> money(it, "gross_total").signum() < 0)
                    .anyMatch(it -> it.has("rate"))
                    .anyMatch(it -> it.path("lines").size() > 1)
                    .anyMatch(it -> !it.has("reference"))
                    .anyMatch(it -> !it.has("vendor") && !it.has("client"));
        }
        assertThat(org.readAll("direct-costs", ALL))
                .anyMatch(it ->
                        it.path("lines")
                                .valueStream()
                                .anyMatch(
                                        line -> line.has("billable_to") && line.has("dimensions")));
    }

    @Test
    void transfersCrossCurrencies() {
        assertThat(org.readAll("transfers", ALL))
                .allSatisfy(it ->
                        assertThat(
                                        it.path("from")
                                                        .path("currency")
                                                        .equals(it.path("to").path("currency"))
                                                && !it.path("from")
                                                        .path("amount")
                                                        .equals(it.path("to").path("amount")))
                                .isFalse())
                .anyMatch(it -> it.path("to").path("currency").asString().equals("EUR"))
                .anyMatch(it -> it.path("from").path("currency").asString().equals("EUR"))
                .anyMatch(it -> it.has("dimensions"))
                .anyMatch(it -> !it.has("text"));
    }

    /** Live records with postings. */
    private Set<String> booked(String collection) {
        return org.readAll(collection, ALL).stream()
                .filter(it -> !List.of("draft", "void").contains(it.path("state").asString("")))
                .filter(it -> !it.path("gross_total").asString("1").equals("0.00"))
                .map(it -> it.path("id").asString())
                .collect(Collectors.toSet());
    }

    private static Map<String, JsonNode> byId(List<JsonNode> records) {
        return records.stream().collect(Collectors.toMap(it -> it.path("id").asString(), it -> it));
    }

    private static Set<String> ids(List<JsonNode> records) {
        return byId(records).keySet();
    }

    private static BigDecimal money(JsonNode holder, String member) {
        return new BigDecimal(holder.path(member).asString());
    }
}
