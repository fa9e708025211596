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
 * Release check of the API: {@code docs/api/released.json} is the document of the last release;
 * before the first release, of the last build. Breaking changes fail. {@code -Dapi.release} writes
 * the current document there, which is part of a release.
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
