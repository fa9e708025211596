package io.ledgerway.system.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.Browser.LoadedPage;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.databind.JsonNode;

/** A company that is linked with the Tryton server of a running system. */
record TrytonCompany(
        RunningSystem running, Customer customer, TrytonBooks books, Map<String, String> access) {

    private static final Duration RECOVERY = Duration.ofMinutes(4);

    /** Skips the test where Tryton is not installed; in CI that is a failure. */
    static RunningSystem system() {
        Assumptions.assumeTrue(
                RunningSystem.isTrytonInstalled() || "true".equals(System.getenv("CI")),
                "Tryton is not installed");
        return "long".equals(System.getProperty("campaign"))
                ? RunningSystem.realDialects()
                : RunningSystem.shared();
    }

    /** Links a new company through the link page, as its person does, and pulls everything. */
    static TrytonCompany linked(RunningSystem running, String name) {
        TrytonCompany company = pending(running, name);
        LoadedPage last = company.submit(company.access());
        assertThat(company.customer().status()).as(last.page().text()).isEqualTo("Linked");
        company.awaitRead();
        return company;
    }

    static TrytonCompany pending(RunningSystem running, String name) {
        Map<String, String> access =
                running.launcher()
                        .runFile()
                        .get("tryton")
                        .propertyStream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, it -> it.getValue().asString()));
        Api api = new Api(running.gateway(), running.apiKey("demo"));
        return new TrytonCompany(
                running, Customer.pending(api, name, "tryt"), new TrytonBooks(access), access);
    }

    /** Opens the link page, types these values and submits the form; returns what it shows. */
    LoadedPage submit(Map<String, String> typed) {
        Browser browser = new Browser();
        LoadedPage form = browser.press(browser.open(customer.linkUrl()), "continue");
        typed.forEach((name, value) -> {
            Element input = form.page().selectFirst("input[name=field." + name + "]");
            assertThat(input).as(name + " on " + form.page()).isNotNull();
            Objects.requireNonNull(input).val(value);
        });
        return browser.press(form, "continue");
    }

    /** Makes writes due that wait for Tryton, as if all pauses had passed. */
    void endPauses() {
        Databases databases = new Databases(running);
        databases.execute("sync", "DELETE FROM platform_circuit");
        databases.execute(
                "sync", "UPDATE push_operation SET not_before = NULL WHERE finished_at IS NULL");
        databases.execute(
                "sync",
                "UPDATE push_task SET execution_time = now() WHERE task_name = 'push' AND NOT picked AND execution_time > now()");
    }

    /** Makes syncs due whose claim was that of a killed process, as if its lease had passed. */
    void endClaims() {
        new Databases(running)
                .execute(
                        "expense",
                        "UPDATE expense_sync SET due_at = now() WHERE active AND ended_at IS NULL");
    }

    void refresh() {
        assertThat(customer.api().post(customer.path() + "/data/all", "").status()).isEqualTo(204);
        awaitRead();
    }

    void awaitRead() {
        await().atMost(RECOVERY)
                .pollInterval(Duration.ofMillis(300))
                .untilAsserted(customer::assertRead);
    }

    /** The records of a list of the API that are not deleted. */
    Stream<JsonNode> live(String list) {
        return customer.api()
                .get("%s/data/%s?pageSize=5000".formatted(customer.path(), list))
                .results()
                .valueStream()
                .filter(it -> !it.at("/metadata/isDeleted").asBoolean(false));
    }
}
