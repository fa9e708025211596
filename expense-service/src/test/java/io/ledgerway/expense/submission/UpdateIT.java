package io.ledgerway.expense.submission;

import static io.ledgerway.expense.submission.SubmissionIT.array;
import static io.ledgerway.expense.submission.SubmissionIT.expense;
import static io.ledgerway.expense.submission.SubmissionIT.newId;
import static io.ledgerway.expense.submission.SubmissionIT.reimbursable;
import static io.ledgerway.expense.submission.SubmissionIT.transfer;
import static io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.submission.SubmissionTestConfiguration.Calls;
import io.ledgerway.expense.submission.SubmissionTestConfiguration.Posting;
import io.ledgerway.model.company.SourceType;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@SubmissionTest
class UpdateIT {

    @Autowired Calls calls;

    private static String update(String type, int net) {
        return """
        {"type":"%s","issueDate":"2026-05-22","currency":"GBP",
         "lines":[{"netAmount":%d,"accountRef":{"id":"40"}}]}\
        """
                .formatted(type, net);
    }

    private String posted(Posting company) {
        String id = newId();
        calls.accepted(company, array(expense(id, 10)));
        calls.ends(company, id, "Completed");
        return id;
    }

    @Test
    void updateIsASeparateSyncAndKeepsOtherMembers() {
        Posting company = calls.company("mqjo");
        String id = posted(company);
        UUID created = calls.of(company, id, "sync_id", UUID.class);

        String sync =
                json(202, calls.put(company, "/expense-transactions/" + id, update("Payment", 20)))
                        .get("syncId")
                        .asString();

        assertThat(sync).isNotEqualTo(created.toString());
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(2);
        assertThat(calls.of(company, id, "status", String.class)).isEqualTo("Pending");
        assertThat(calls.of(company, id, "content", String.class))
                .contains("\"reference\": \"R-1\"", "\"postAsDraft\": true", "2026-05-22");
        assertThat(
                        calls.jdbc
                                .sql("SELECT updates_record_id FROM sync_item WHERE sync_id = ?")
                                .param(UUID.fromString(sync))
                                .query(String.class)
                                .single())
                .isEqualTo("r-1");
    }

    @Test
    void updateKeepsTheDefaultsOfThePosting() {
        Posting company = calls.company("mqjo");
        String id = posted(company);
        String path = "/expense-transactions/" + id;
        calls.written(
                company,
                id,
                """
                {"contactRef":{"id":"supplier-then","dataType":"suppliers"},
                 "paymentAllocations":[{"payment":{"accountRef":{"id":"bank-then"}}}]}
                """);

        JsonNode dryRun =
                json(202, calls.put(company, path + "?dryRun=true", update("Payment", 20)));
        String sync = json(202, calls.put(company, path, update("Payment", 20))).toString();

        assertThat(dryRun.at("/transactions/0/bankAccountId").asString()).isEqualTo("bank-then");
        assertThat(dryRun.at("/transactions/0/contact/id").asString()).isEqualTo("supplier-then");
        assertThat(calls.of(company, id, "content", String.class))
                .contains("\"bankAccountId\": \"bank-then\"", "\"supplierId\": \"supplier-then\"");
        assertThat(json(202, calls.put(company, path, update("Payment", 20))).toString())
                .as("the same update")
                .isEqualTo(sync);
    }

    @Test
    void repeatedUpdateWhilePendingReturnsItsSyncAndAnotherIsRejected() {
        Posting company = calls.company("mqjo");
        String path = "/expense-transactions/" + posted(company);

        String sync = json(202, calls.put(company, path, update("Payment", 20))).toString();

        assertThat(json(202, calls.put(company, path, update("Payment", 20))).toString())
                .isEqualTo(sync);
        json(400, calls.put(company, path, update("Payment", 21)));
    }

    @Test
    void onlyPostedTransactionsCanBeUpdated() {
        Posting company = calls.company("mqjo");
        String id = newId();
        String path = "/expense-transactions/" + id;

        json(404, calls.put(company, path, update("Payment", 20)));
        json(404, calls.put(company, "/expense-transactions/none", update("Payment", 20)));
        calls.accepted(company, array(expense(id, 10)));
        json(400, calls.put(company, path, update("Payment", 20)));
        calls.ends(company, id, "PushError");
        json(400, calls.put(company, path, update("Payment", 20)));
        calls.ends(company, id, "Completed");
        json(202, calls.put(company, path, update("Payment", 20)));
        calls.ends(company, id, "PushError");
        json(202, calls.put(company, path, update("Payment", 21)));
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(3);
    }

    @Test
    void absentMembersKeepThePostedValueNotTheFailedOne() {
        Posting company = calls.company("mqjo");
        String id = posted(company);
        String path = "/expense-transactions/" + id;
        json(202, calls.put(company, path, update("Payment", 777)));
        calls.ends(company, id, "PushError");

        String withoutLines =
                "{\"type\":\"Payment\",\"issueDate\":\"2026-05-23\",\"currency\":\"GBP\"}";
        json(202, calls.put(company, path, withoutLines));

        assertThat(calls.of(company, id, "content", String.class))
                .contains("2026-05-23", "\"netAmount\": 10")
                .doesNotContain("777");
    }

    @Test
    void emptyLinesKeepThePostedLines() {
        Posting company = calls.company("mqjo");
        String id = posted(company);
        String path = "/expense-transactions/" + id;
        String emptyLines =
                """
                {"type":"Payment","issueDate":"2026-05-23","currency":"GBP","lines":[]}\
                """;

        JsonNode dryRun = json(202, calls.put(company, path + "?dryRun=true", emptyLines));
        String sync = json(202, calls.put(company, path, emptyLines)).toString();

        assertThat(dryRun.at("/transactions/0/request/operation").asString()).isEqualTo("Update");
        assertThat(calls.of(company, id, "content", String.class))
                .contains("2026-05-23", "\"netAmount\": 10");
        assertThat(json(202, calls.put(company, path, emptyLines)).toString())
                .as("the same update")
                .isEqualTo(sync);
    }

    @Test
    void onlyPaymentsOfTheSameKindCanBeUpdated() {
        Posting company = calls.company("mqjo");
        String payment = posted(company);
        String refund = newId();
        calls.accepted(company, array(expense(refund, 10).replace("Payment", "Refund")));
        calls.ends(company, refund, "Completed");

        json(422, calls.put(company, "/expense-transactions/" + payment, update("Refund", 1)));
        json(422, calls.put(company, "/expense-transactions/" + refund, update("Payment", 1)));
        json(
                404,
                calls.put(
                        company,
                        "/reimbursable-expense-transactions/" + payment,
                        reimbursable(payment)));
    }

    @Test
    void updateIsRejectedIfThePlatformDoesNotSupportIt() {
        Posting company = calls.company("trji");

        json(
                422,
                calls.put(
                        company, "/expense-transactions/" + posted(company), update("Payment", 1)));
    }

    @Test
    void updateRequiresTheConnectionOfThePosting() {
        Posting company = calls.company("mqjo");
        String id = posted(company);
        var other =
                Calls.connection(
                        company.client(), company.company(), "mqjo", SourceType.ACCOUNTING);
        var both = List.of(other, Calls.partner(company.client(), company.company()));
        calls.directory.putConnections(company.company(), both, both);

        json(400, calls.put(company, "/expense-transactions/" + id, update("Payment", 1)));
    }

    @Test
    void reimbursableUpdated() {
        Posting company = calls.company("mqjo");
        String id = newId();
        json(
                200,
                calls.post(company, "/reimbursable-expense-transactions", array(reimbursable(id))));
        calls.ends(company, id, "Completed");

        json(
                200,
                calls.put(
                        company,
                        "/reimbursable-expense-transactions/" + id,
                        reimbursable(id).replace("\"7\"", "\"8\"")));

        assertThat(calls.of(company, id, "content", String.class))
                .contains("\"supplierId\": \"8\"");
    }

    /** A creation is the repetition of a pending creation only. */
    @Test
    void creationWithTheContentOfAPendingUpdateIsRejected() {
        Posting company = calls.company("mqjo");
        String id = newId();
        String creations = "/reimbursable-expense-transactions";
        json(200, calls.post(company, creations, array(reimbursable(id))));
        calls.ends(company, id, "Completed");
        String updated = reimbursable(id).replace("\"7\"", "\"8\"");
        json(200, calls.put(company, creations + "/" + id, updated));

        JsonNode error = json(400, calls.post(company, creations, array(updated)));

        assertThat(error.toString()).contains("previously been processed");
    }

    @Test
    void identicalTransferReturnsItsSyncEvenIfPosted() {
        Posting company = calls.company("mqjo");
        String id = newId();
        String path = "/transfer-transactions/" + id;

        String sync = json(200, calls.put(company, path, transfer(5))).toString();

        assertThat(json(200, calls.put(company, path, transfer(5))).toString()).isEqualTo(sync);
        json(400, calls.put(company, path, transfer(6)));
        calls.ends(company, id, "Completed");
        assertThat(json(200, calls.put(company, path, transfer(5))).toString()).isEqualTo(sync);
        assertThat(json(200, calls.put(company, path, transfer(6))).toString()).isNotEqualTo(sync);
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(2);
        calls.ends(company, id, "ValidationError");
        json(200, calls.put(company, path, transfer(6)));
        assertThat(calls.of(company, id, "revision", Long.class)).isEqualTo(3);
    }
}
