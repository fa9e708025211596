package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The calls that a run with {@code -Drecord=DIR} has recorded, against the vendor's schema ({@code
 * -Devidence}): the requests that the adapter made, and the responses of the emulator. The test is
 * skipped without them.
 */
class RecordedCallTests {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String COMPANY = "/quickbooks/v3/company/";

    @Test
    void recordedCallsHaveOnlyMembersOfTheVendorsSchema() throws Exception {
        var folder = Path.of(System.getProperty("record", ""));
        assumeThat(!folder.toString().isEmpty() && Files.isDirectory(folder))
                .as("-Drecord names a folder with calls")
                .isTrue();
        var schemas = Evidence.folder("schemas/quickbooks-online");
        assumeThat(schemas).as("-Devidence names the folder of the schema").isPresent();
        var schema = new VendorSchema(schemas.orElseThrow());
        var unknown = new TreeSet<String>();

        try (Stream<Path> files = Files.list(folder)) {
            for (var file : files.sorted().toList()) {
                var call = JSON.readTree(Files.readString(file));
                if (call.at("/request/path").asString("").startsWith(COMPANY)) {
                    unknown.addAll(unknownMembers(call, schema));
                }
            }
        }

        assertThat(unknown).isEmpty();
    }

    private static Set<String> unknownMembers(JsonNode call, VendorSchema schema) {
        var unknown = new TreeSet<String>();
        var steps = call.at("/request/path").asString().split("/", -1);
        var request = json(call.at("/request/body"));
        FakeCompany.entity(steps.length > 5 ? steps[5] : "")
                .ifPresent(it -> unknown.addAll(schema.unknownMembers(it.jsonName(), request)));
        var response = json(call.at("/response/body"));
        for (var entity : QuickBooksEntity.values()) {
            for (var record : records(response, entity.jsonName())) {
                unknown.addAll(schema.unknownMembers(entity.jsonName(), record));
            }
        }
        return unknown;
    }

    /** At any depth: queries, single records, changes and batches. */
    private static List<JsonNode> records(JsonNode response, String entity) {
        var found = new ArrayList<JsonNode>();
        for (var each : response.findValues(entity)) {
            if (each.isArray()) {
                found.addAll(each.valueStream().toList());
            } else if (each.has("Id")) {
                found.add(each);
            }
        }
        return found;
    }

    private static JsonNode json(JsonNode body) {
        try {
            return JSON.readTree(body.asString("{}"));
        } catch (JacksonException e) {
            return JSON.createObjectNode();
        }
    }
}
