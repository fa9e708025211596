package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.OpenApiDocument;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The features of an integration for writes and files are the operations of the API. */
class WriteFeaturesIT {

    private static final String DATA = "/companies/{companyId}/data/";
    private static final String PDF = "/{recordId}/pdf";
    private static final String ATTACHMENTS =
            "/companies/{companyId}/connections/{connectionId}/data/{dataType}/{recordId}/attachments";

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
        Set<String> features = new TreeSet<>();
        for (JsonNode type : datatypeFeatures()) {
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

    @Test
    void typesWithFilesAreThoseOfTheDocument() {
        JsonNode paths = OpenApiDocument.of(system.gateway()).json().path("paths");
        Set<String> pdf = new TreeSet<>();
        for (String path : paths.propertyNames()) {
            if (path.startsWith(DATA) && path.endsWith(PDF)) {
                pdf.add(path.substring(DATA.length(), path.length() - PDF.length()));
            }
        }
        String attachments =
                paths.path(ATTACHMENTS)
                        .at("/get/parameters")
                        .valueStream()
                        .filter(it -> it.path("name").asString().equals("dataType"))
                        .map(it -> it.path("description").asString())
                        .findFirst()
                        .orElseThrow();

        assertThat(typesWith("GetAsPdf")).isNotEmpty().isEqualTo(pdf);
        for (String feature : List.of("GetAttachments", "GetAttachment", "DownloadAttachment")) {
            assertThat(typesWith(feature))
                    .as(feature)
                    .containsExactlyInAnyOrder(attachments.split(", | or ", -1));
        }
    }

    private Set<String> typesWith(String feature) {
        Set<String> types = new TreeSet<>();
        for (JsonNode type : datatypeFeatures()) {
            for (JsonNode it : type.path("supportedFeatures")) {
                if (it.path("featureType").asString().equals(feature)
                        && !it.path("featureState").asString().equals("NotSupported")) {
                    types.add(type.path("dataType").asString());
                }
            }
        }
        return types;
    }

    private JsonNode datatypeFeatures() {
        return new Api(system.gateway(), system.apiKey("other"))
                .get("/integrations/mqjo")
                .body()
                .path("datatypeFeatures");
    }
}
