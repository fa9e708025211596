package io.ledgerway.system.tryton;

import io.ledgerway.testsupport.process.TestProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tryton's own client, proteus, which judges the books of a running system. */
final class TrytonJudge implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path SCRIPT =
            Path.of("..", "connectors", "connector-tryton", "tryton", "tryton");

    private final TestProcess process;

    TrytonJudge(TrytonCompany company) {
        Path state = company.running().launcher().state();
        process =
                TestProcess.start(
                        List.of(
                                SCRIPT.toAbsolutePath().toString(),
                                "judge",
                                state.resolve("tryton").toString(),
                                "--database",
                                String.valueOf(company.access().get("database"))),
                        Map.of(),
                        state.resolve("tryton-judge.log"));
    }

    /**
     * What is wrong with the books: a trial balance that is not zero, incomplete posted records, a
     * reference of ours that is there twice.
     */
    List<String> problems() {
        return JSON.readTree(process.call("problems"))
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    @Override
    public void close() {
        process.close();
    }
}
