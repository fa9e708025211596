package io.ledgerway.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** The journeys that are common to all SDKs, against a running system; {@code sdks/verify} starts it. */
@EnabledIfEnvironmentVariable(named = "LEDGERWAY_JOURNEYS", matches = ".+")
class JourneyTests {

    @TempDir Path folder;

    @TestFactory
    List<DynamicTest> journeys() throws Exception {
        ObjectMapper json = new ObjectMapper();
        JsonNode run = json.readTree(new File(System.getenv("LEDGERWAY_JOURNEYS")));
        JsonNode all = json.readTree(new File(run.get("journeys").textValue()));
        JourneyVariables variables =
                new JourneyVariables(
                        Map.of(
                                "run", text(run.get("run").textValue() + "-java"),
                                "sdk", text("java"),
                                "control", run.get("control"),
                                "clients", run.get("clients")));
        new JourneyRunner(run, variables, folder).steps(all.get("setup"));
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode journey : all.get("journeys")) {
            tests.add(
                    DynamicTest.dynamicTest(
                            journey.get("name").textValue(),
                            () ->
                                    new JourneyRunner(run, variables.copy(), folder)
                                            .steps(journey.get("steps"))));
        }
        return tests;
    }

    private static JsonNode text(String text) {
        return JsonNodeFactory.instance.textNode(text);
    }
}
