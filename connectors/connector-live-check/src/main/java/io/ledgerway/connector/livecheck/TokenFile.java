package io.ledgerway.connector.livecheck;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Given tokens, in the members of {@code PUT …/authorization}. */
final class TokenFile {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;
    private final ObjectNode content;

    private TokenFile(Path file, ObjectNode content) {
        this.file = file;
        this.content = content;
    }

    static TokenFile read(Path file) {
        try {
            JsonNode read = JSON.readTree(Files.readString(file));
            if (read instanceof ObjectNode object && object.path("accessToken").isString()) {
                return new TokenFile(file, object);
            }
        } catch (JacksonException e) {
            throw new UsageException(file + " is not JSON");
        } catch (IOException e) {
            throw new UsageException("Cannot read " + file + ": " + e.getMessage());
        }
        throw new UsageException(file + " has no accessToken");
    }

    Credentials credentials() {
        var refreshToken = content.path("refreshToken").asString("");
        return new Credentials(
                new Secret(content.path("accessToken").asString("")),
                /* accessExpiresAt= */ null,
                refreshToken.isEmpty() ? null : new Secret(refreshToken));
    }

    /** Verifies that the access token gives access to the organisation. */
    Tenant tenant(PlatformConnector connector, PlatformHttp http) throws ConnectorException {
        var importer = connector.credentialImporter().orElseThrow();
        var fields = new HashMap<String, String>();
        for (var name : importer.tenantFields()) {
            var value = content.path(name).asString("");
            if (value.isEmpty()) {
                throw new UsageException(file + " has no " + name);
            }
            fields.put(name, value);
        }
        return importer.importCredentials(credentials(), fields, http);
    }

    /** Replaces the tokens: the platform may not accept the old ones any more. */
    void write(Credentials renewed) {
        content.put("accessToken", renewed.accessToken().value());
        var refreshToken = renewed.refreshToken();
        if (refreshToken != null) {
            content.put("refreshToken", refreshToken.value());
        }
        try {
            var next = file.resolveSibling(file.getFileName() + ".new");
            Files.copy(
                    file,
                    next,
                    StandardCopyOption.COPY_ATTRIBUTES,
                    StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(next, content.toPrettyString());
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
