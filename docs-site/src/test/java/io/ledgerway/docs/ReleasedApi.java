package io.ledgerway.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document of the last release. */
public final class ReleasedApi {

    private ReleasedApi() {}

    public static ObjectNode document() {
        try {
            return (ObjectNode)
                    JsonMapper.shared()
                            .readTree(Files.readString(Path.of("../docs/api/released.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
