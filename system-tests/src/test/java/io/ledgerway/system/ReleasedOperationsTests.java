package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Operation ids, from which generated clients name their methods: a verb and an object, unique. */
class ReleasedOperationsTests {

    private static final Path RELEASED = Path.of("..", "docs", "api", "released.json");

    @Test
    void idsAreNamesOfMethods() {
        List<String> ids = new ArrayList<>();
        for (JsonNode path : JsonMapper.shared().readTree(RELEASED).path("paths")) {
            path.forEach(it -> ids.add(it.path("operationId").asString("")));
        }

        assertThat(ids)
                .hasSizeGreaterThan(40)
                .doesNotHaveDuplicates()
                .allSatisfy(it -> assertThat(it).matches("[a-z]+([A-Z][a-z]*)+"))
                .noneSatisfy(it -> assertThat(it).startsWith("find"));
    }
}
