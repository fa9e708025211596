package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.ApiChanges;
import io.ledgerway.system.strict.OpenApiDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The gate before a release: what clients of the last one rely on still holds. {@code
 * docs/api/released.json} is the document of the last release; before the first, of what was built
 * last. {@code -Dapi.release} writes the present one there, which is part of releasing.
 */
class ReleasedApiIT {

    private static final Path RELEASED = Path.of("..", "docs", "api", "released.json");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    @Test
    void nothingThatClientsRelyOnHasChanged() throws IOException {
        String now =
                JSON.writeValueAsString(
                        OpenApiDocument.of(RunningSystem.shared().gateway()).json());
        Files.writeString(Path.of("target", "openapi.json"), now);
        if (System.getProperty("api.release") != null) {
            Files.createDirectories(RELEASED.getParent());
            Files.writeString(RELEASED, now + "\n");
        }

        ApiChanges changes = ApiChanges.between(Files.readString(RELEASED), now);

        assertThat(changes.breaking()).as(changes.report()).isFalse();
    }
}
