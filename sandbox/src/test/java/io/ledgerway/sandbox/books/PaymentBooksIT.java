package io.ledgerway.sandbox.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Payments of generated books: their arithmetic, and consistency with the documents. */
@SandboxTest
class PaymentBooksIT {

    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource({"payments", "billPayments"})
    void partsAddUp(String type) {
        List<JsonNode> payments = live(new SandboxClient(port).generatedOrg(1500), type);

        assertThat(payments)
                .isNotEmpty()
                .allSatisfy(payment -> {
                    BigDecimal parts = BigDecimal.ZERO;
                    for (JsonNode part : payment.path("parts")) {
                        parts = parts.add(money(part, "amount"));
                        BigDecimal settled = BigDecimal.ZERO;
                        for (JsonNode settle : part.path("settles")) {
                            settled = settled.add(money(settle, "amount"));
                        }
                        assertThat(settled).isEqualByComparingTo(money(part, "amount"));
                    }
                    assertThat(parts).isEqualByComparingTo(money(payment, "total"));
                })
                .anyMatch(it -> it.has("rate"))
                .anyMatch(it -> !it.has("method"))
                .anyMatch(it -> !it.has("reference"))
                .anyMatch(it -> it.has("memo"));
    }

    @ParameterizedTest
    @CsvSource({"payments,invoice", "billPayments,bill"})
    void everyWayToPayOccurs(String type, String word) {
        List<JsonNode> payments = live(new SandboxClient(port).generatedOrg(4000), type);

        assertThat(payments)
                .anyMatch(kinds(word))
                .as("several documents, the split known")
                .anyMatch(kinds(word, word).and(it -> it.path("parts").size() == 2))
                .as("several documents, the split unknown")
                .anyMatch(kinds(word, word).and(it -> it.path("parts").size() == 1))
                .as("on account and back")
                .anyMatch(kinds("on_account").and(it -> money(it, "total").signum() > 0))
                .anyMatch(kinds("on_account").and(it -> money(it, "total").signum() < 0))
                .as("a credit note applied, without money")
                .anyMatch(
                        kinds(word, "credit_note")
                                .and(it -> money(it, "total").signum() == 0 && !it.has("account")))
                .as("a credit note refunded")
                .anyMatch(kinds("credit_note").and(it -> money(it, "total").signum() < 0))
                .as("an overpayment and its refund")
                .anyMatch(kinds(word, "refund"))
                .anyMatch(kinds("payment").and(it -> money(it, "total").signum() < 0));
    }

    @Test
    void refundAndOverpaymentNameEachOther() {
        Map<String, JsonNode> payments = new HashMap<>();
        live(new SandboxClient(port).generatedOrg(300), "payments")
                .forEach(it -> payments.put(it.path("id").asString(), it));

        List<JsonNode> overpaid =
                payments.values().stream().filter(kinds("invoice", "refund")).toList();

        assertThat(overpaid)
                .isNotEmpty()
                .allSatisfy(it -> {
                    JsonNode refund = it.at("/parts/1/settles/0");
                    JsonNode other = payments.get(refund.path("id").asString());
                    assertThat(other).isNotNull();
                    JsonNode back = other.at("/parts/0/settles/0");
                    assertThat(back.path("id")).isEqualTo(it.path("id"));
                    assertThat(money(back, "amount").negate())
                            .isEqualByComparingTo(money(refund, "amount"));
                });
    }

    @ParameterizedTest
    @CsvSource({
        "payments,invoice,invoices",
        "payments,credit_note,creditNotes",
        "billPayments,bill,bills",
        "billPayments,credit_note,billCreditNotes"
    })
    void documentsTellTheSameOfTheirPayments(String type, String word, String documents) {
        Org org = new SandboxClient(port).generatedOrg(1500);
        Map<String, BigDecimal> byPayments = new HashMap<>();
        for (JsonNode payment : live(org, type)) {
            payment.path("parts")
                    .forEach(part ->
                            part.path("settles")
                                    .forEach(it -> {
                                        if (it.path("kind").asString().equals(word)) {
                                            byPayments.merge(
                                                    key(payment, it),
                                                    money(it, "amount").abs(),
                                                    BigDecimal::add);
                                        }
                                    }));
        }
        Map<String, BigDecimal> byDocuments = new HashMap<>();
        for (JsonNode document : live(org, documents)) {
            document.path("payments")
                    .forEach(it -> byDocuments.put(key(it, document), money(it, "amount")));
        }

        assertThat(byPayments).isNotEmpty().isEqualTo(byDocuments);
    }

    private static String key(JsonNode payment, JsonNode document) {
        return payment.path("id").asString() + " for " + document.path("id").asString();
    }

    private static Predicate<JsonNode> kinds(String... words) {
        return payment -> {
            List<String> kinds = new ArrayList<>();
            payment.path("parts")
                    .forEach(part ->
                            part.path("settles")
                                    .forEach(it -> kinds.add(it.path("kind").asString())));
            return kinds.equals(List.of(words));
        };
    }

    private static List<JsonNode> live(Org org, String dataType) {
        List<JsonNode> records = new ArrayList<>();
        org.control("GET", "/records/" + dataType, "")
                .json()
                .forEach(it -> {
                    if (!it.path("deleted").asBoolean()) {
                        records.add(it);
                    }
                });
        return records;
    }

    private static BigDecimal money(JsonNode holder, String member) {
        return new BigDecimal(holder.path(member).asString());
    }
}
