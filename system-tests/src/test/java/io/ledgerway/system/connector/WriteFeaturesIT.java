package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.OpenApiDocument;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The write features of an integration are the operations of the API. */
class WriteFeaturesIT {

    private static final Map<String, String> OPERATIONS =
            Map.ofEntries(
                    Map.entry("Post", "create"),
                    Map.entry("Put", "update"),
                    Map.entry("Delete", "delete"),
                    Map.entry("UploadAttachment", "attach"));

    private final RunningSystem system = RunningSystem.shared();

    /** company-service has the features, sync-service the operations. */
    @Test
    void featuresAreTheOperationsOfTheDocument() {
        JsonNode integration =
                new Api(system.gateway(), system.apiKey("other")).get("/integrations/mqjo").body();
        Set<String> features = new TreeSet<>();
        for (JsonNode type : integration.path("datatypeFeatures")) {
            for (JsonNode it : type.path("supportedFeatures")) {
                String operation = OPERATIONS.get(it.path("featureType").asString());
                String state = it.path("featureState").asString();
                if (operation != null && !state.equals("NotSupported")) {
                    features.add(operation + " " + type.path("dataType").asString());
                }
            }
        }

        assertThat(features)
                .isNotEmpty()
                .isEqualTo(ApiWrites.of(OpenApiDocument.of(system.gateway()).json()));
    }
}
