package io.ledgerway.expense.sync;

import static io.ledgerway.expense.sync.SyncEngineFixture.expense;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.starter.json.CanonicalForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Checks proofs of the API with the verifier for clients. */
@SyncEngineTest
class ProofIT {

    private static final Path VERIFIER = Path.of("..", "docs", "reference", "VerifyProof.java");

    /** As the documentation says. The source is compiled at each start. */
    private static final List<String> FROM_SOURCE = List.of(VERIFIER.toString());

    private static List<String> compiled = FROM_SOURCE;

    @TempDir Path folder;

    @Autowired SyncEngineFixture engine;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeAll
    static void compileVerifier(@TempDir Path classes) {
        ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
        assertThat(
                        compiler.run(
                                System.out,
                                System.err,
                                "-d",
                                classes.toString(),
                                VERIFIER.toString()))
                .isZero();
        compiled = List.of("-cp", classes.toString(), "VerifyProof");
    }

    @BeforeEach
    void pauseWorkers() throws InterruptedException {
        engine.pauseWorkers();
        linked = engine.linked();
    }

    @AfterEach
    void goOn() {
        engine.workers.resume();
    }

    @Test
    void proofContainsTheResultOfEachPosting() throws Exception {
        Transaction posted = expense("Lunch with Ann", "GBP", "1");
        Transaction unfit = expense(FakeRules.UNFIT, "GBP", "1");
        Transaction refused = expense("b", "GBP", "2");
        engine.syncService.refuses(linked.id(), "b", "no");
        UUID sync = engine.accept(linked, posted, unfit, refused);
        assertThat(engine.get(linked, path(posted))).hasStatus(404);
        engine.runToEnd(linked);

        JsonNode first = proof(posted);
        JsonNode second = proof(refused);

        assertThat(engine.get(linked, path(unfit))).as("never sent").hasStatus(404);
        assertThat(first.get("kind").asString()).isEqualTo("Expense");
        assertThat(first.get("syncId").asString()).isEqualTo(sync.toString());
        assertThat(first.get("platformKey").asString()).isEqualTo("mqjo");
        assertThat(first.get("platformRecordId").asString())
                .isEqualTo(engine.transaction(linked, posted.id(), "record_id"));
        assertThat(first.get("attempts").findValuesAsString("outcome"))
                .containsExactly("Uncertain", "Found");
        assertThat(first.get("attempts").get(0).get("startedAt").asString())
                .isEqualTo("2026-03-01T08:00:00.120Z");
        assertThat(first.get("sequence").asInt()).isOne();
        assertThat(second.has("platformRecordId")).isFalse();
        assertThat(second.get("sequence").asInt()).isEqualTo(2);
        assertThat(second.get("previousHash")).isEqualTo(first.get("hash"));
        ObjectNode form = ((ObjectNode) second).deepCopy();
        form.remove("hash");
        assertThat(second.get("hash").asString()).isEqualTo(CanonicalForm.hash(form));
        assertThat(first.toString()).doesNotContain("Lunch");
    }

    @Test
    void everyRevisionHasAProofAndTheLatestIsReturned() throws Exception {
        engine.syncService.platform(linked.id(), _ -> Optional.of("no"));
        Transaction it = expense("a", "GBP", "1");
        engine.accept(linked, it);
        engine.runToEnd(linked);
        engine.syncService.platform(linked.id(), _ -> Optional.empty());
        engine.accept(linked, it);
        engine.runToEnd(linked);

        assertThat(proof(it).get("sequence").asInt()).isEqualTo(2);
        assertThat(proof(it).has("platformRecordId")).isTrue();
    }

    @Test
    void proofIsNeverChanged() throws Exception {
        Transaction it = expense("a", "GBP", "1");
        engine.accept(linked, it);
        engine.runToEnd(linked);

        for (String sql :
                List.of("UPDATE proof SET platform_record_id = 'x'", "DELETE FROM proof")) {
            assertThatThrownBy(() ->
                            engine.jdbc
                                    .sql(sql + " WHERE company_id = ?")
                                    .param(linked.id().value())
                                    .update())
                    .hasMessageContaining("never changed");
        }
    }

    @Test
    void clientVerifierAcceptsOnlyTheUnchangedChain() throws Exception {
        List<Transaction> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            all.add(expense("r" + i, "KWD", "1.125"));
        }
        engine.accept(linked, all.toArray(Transaction[]::new));
        engine.runToEnd(linked);
        List<JsonNode> chain = new ArrayList<>();
        for (Transaction it : all) {
            chain.add(proof(it));
        }

        assertThat(verify(FROM_SOURCE, linked.id().toString(), chain)).startsWith("0 ");
        assertThat(verify(linked.id().toString(), chain)).startsWith("0 ");
        assertThat(verify(linked.id().toString(), chain.reversed())).startsWith("0 ");
        assertThat(verify(linked.id().toString(), List.of(chain.get(1), chain.get(3))))
                .startsWith("0 ")
                .contains("the one before is not here");
        assertThat(verify(UUID.randomUUID().toString(), chain))
                .startsWith("1 ")
                .contains("1 " + all.getFirst().id() + " WRONG: it does not follow");
        List<JsonNode> changed = new ArrayList<>(chain);
        changed.set(1, ((ObjectNode) chain.get(1)).deepCopy().put("platformRecordId", "x"));
        assertThat(verify(linked.id().toString(), changed))
                .startsWith("1 ")
                .contains("2 " + all.get(1).id() + " WRONG: its content");
        ObjectNode forged = ((ObjectNode) chain.get(1)).deepCopy().put("platformRecordId", "x");
        forged.remove("hash");
        forged.put("hash", CanonicalForm.hash(forged));
        changed.set(1, forged);
        assertThat(verify(linked.id().toString(), changed))
                .startsWith("1 ")
                .contains("3 " + all.get(2).id() + " WRONG: it does not follow");
    }

    @Test
    void clientVerifierNamesTheFileThatIsNoProof() throws Exception {
        MvcTestResult notFound =
                engine.get(linked, "/transactions/" + UUID.randomUUID() + "/proof");
        Map<String, String> problems =
                Map.of(
                        notFound.getResponse().getContentAsString(),
                        "is an error response of the API (404: ",
                        "{\"id\":\"x\"}",
                        "contains an object that is not a proof",
                        "[7]",
                        "contains JSON that is not a proof",
                        "[]",
                        "contains no proof",
                        "<html>",
                        "is not JSON from character 1 on",
                        "{\"sequence\":1,\"hash",
                        "is not JSON from character 20 on",
                        " ",
                        "is empty");
        Path file = folder.resolve("proof.json");
        assertThat(verifyFiles(compiled, linked.id().toString(), file))
                .startsWith("2 " + file + " does not exist. Nothing was verified.");
        for (Map.Entry<String, String> it : problems.entrySet()) {
            Files.writeString(file, it.getKey());

            assertThat(verifyFiles(compiled, linked.id().toString(), file))
                    .startsWith("2 " + file + " " + it.getValue())
                    .contains("Nothing was verified. Save the response of GET /companies/");
        }
    }

    /** Exit code and output of the verifier. */
    private String verify(String company, List<JsonNode> proofs)
            throws IOException, InterruptedException {
        return verify(compiled, company, proofs);
    }

    private String verify(List<String> verifier, String company, List<JsonNode> proofs)
            throws IOException, InterruptedException {
        Path alone = folder.resolve("first.json");
        Path others = folder.resolve("others.json");
        Files.writeString(alone, json.writeValueAsString(proofs.getFirst()));
        Files.writeString(others, json.writeValueAsString(proofs.subList(1, proofs.size())));
        return verifyFiles(verifier, company, alone, others);
    }

    private static String verifyFiles(List<String> verifier, String company, Path... files)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC"));
        command.addAll(verifier);
        command.add(company);
        Stream.of(files).map(Path::toString).forEach(command::add);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + output;
    }

    private static String path(Transaction it) {
        return "/transactions/" + it.id() + "/proof";
    }

    private JsonNode proof(Transaction it) throws IOException {
        MvcTestResult response = engine.get(linked, path(it));
        assertThat(response).hasStatus(200);
        return json.readTree(response.getResponse().getContentAsString());
    }
}
