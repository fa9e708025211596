package io.ledgerway.sync.push.posting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

@SyncServiceTest
class PostingFileRepositoryIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired Scenario scenario;
    @Autowired MockMvcTester mvc;
    @Autowired PostingFileRepository files;
    @Autowired MutableClock clock;

    LinkedCompany linked;
    UUID file;

    @BeforeEach
    void link() {
        linked = scenario.linked();
        file = UUID.randomUUID();
    }

    @Test
    void partsAreSentAsOneFileAndDeleted() throws IOException {
        byte[] first = bytes(PostingFileRepository.MAX_PART_BYTES);
        byte[] second = bytes(70_000);
        assertThat(store(1, second)).hasStatus(204);
        assertThat(store(0, second)).hasStatus(204);
        assertThat(store(0, first)).hasStatus(204);

        JsonNode submitted = submit(first.length + second.length, 200);

        await().atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(posting().get("outcome").asString()).isEqualTo("Success"));
        PushCommand.Attach command =
                (PushCommand.Attach) linked.books().writes().all().getFirst().command();
        byte[] sent = command.content().open().readAllBytes();
        assertThat(sent).hasSize(first.length + second.length).startsWith(first).endsWith(second);
        files.removeUnused();
        assertThat(parts()).isZero();

        // the caller received no response and starts over
        store(0, first);
        store(1, second);
        files.removeUnused();
        assertThat(submit(first.length + second.length, 200).get("requestHash"))
                .isEqualTo(submitted.get("requestHash"));
        assertThat(linked.books().writes().all()).hasSize(1);
    }

    @Test
    void incompleteFileIsRejected() {
        submit(10, 400);
        store(1, bytes(10));
        submit(10, 400);
        store(0, bytes(5));
        submit(10, 400);
        assertThat(linked.books().writes().all()).isEmpty();
    }

    @Test
    void invalidPartIsRejected() {
        assertThat(store(0, new byte[0])).hasStatus(400);
        assertThat(store(0, new byte[PostingFileRepository.MAX_PART_BYTES + 1])).hasStatus(400);
        assertThat(store(-1, bytes(1))).hasStatus(400);
        assertThat(store(1_000, bytes(1))).hasStatus(400);
        assertThat(parts()).isZero();
        assertThat(
                        mvc.put()
                                .uri(
                                        "/internal/posting-files/{file}/0?companyId={c}",
                                        file,
                                        linked.company())
                                .header(
                                        "Authorization",
                                        TestTokens.at(clock).client(linked.client()))
                                .content(bytes(1))
                                .exchange())
                .hasStatus(403);
    }

    @Test
    void unreferencedFileIsDeletedAfterAnHour() {
        store(0, bytes(10));
        files.removeUnused();
        assertThat(parts()).isOne();

        scenario.time.advance(Duration.ofMinutes(61));
        files.removeUnused();

        assertThat(parts()).isZero();
    }

    private MvcTestResult store(int number, byte[] content) {
        return mvc.put()
                .uri(
                        "/internal/posting-files/{file}/{number}?companyId={company}",
                        file,
                        number,
                        linked.company())
                .header("Authorization", TestTokens.at(clock).internal(ServiceName.EXPENSE))
                .contentType("application/octet-stream")
                .content(content)
                .exchange();
    }

    private JsonNode submit(long length, int status) {
        MvcTestResult response =
                scenario.internal(
                        "/internal/postings",
                        """
                        {"key":"receipt.%s","revision":1,"companyId":"%s","connectionId":"%s",
                         "type":"bills","operation":"UploadAttachment","recordId":"bil_1",
                         "file":{"name":"a.pdf","contentType":"application/pdf",
                                 "stored":{"id":"%s","length":%d}}}
                        """
                                .formatted(
                                        file, linked.company(), linked.connection(), file, length));
        assertThat(response).hasStatus(status);
        return scenario.json(response);
    }

    private JsonNode posting() {
        return scenario.json(
                scenario.internal(
                        "/internal/postings/receipt.{file}?companyId={company}",
                        null,
                        file,
                        linked.company()));
    }

    private long parts() {
        return scenario.count(linked, "posting_file_part");
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
