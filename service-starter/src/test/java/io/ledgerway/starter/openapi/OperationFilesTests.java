package io.ledgerway.starter.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.web.method.HandlerMethod;

class OperationFilesTests {

    @Test
    void fileHasTheMediaTypesOfTheHandler() throws NoSuchMethodException {
        ApiResponse table = response("table");

        assertThat(table.getDescription()).isEqualTo("The table");
        assertThat(table.getContent()).containsOnlyKeys("text/csv", "application/gzip");
        assertThat(table.getContent().values())
                .allSatisfy(it -> assertThat(it.getSchema().getFormat()).isEqualTo("binary"));
    }

    @Test
    void fileIsAnOctetStreamByDefault() throws NoSuchMethodException {
        assertThat(response("archive").getContent()).containsOnlyKeys("application/octet-stream");
    }

    private static ApiResponse response(String handler) throws NoSuchMethodException {
        Operation operation = new Operation().responses(new ApiResponses());
        new HandlerOperationCustomizer()
                .customize(operation, new HandlerMethod(new SampleController(), handler));
        return Objects.requireNonNull(operation.getResponses().get("200"));
    }

    static class SampleController {

        @RespondsWithFile(
                value = "The table",
                mediaTypes = {"text/csv", "application/gzip"})
        public void table() {}

        @RespondsWithFile("The archive")
        public void archive() {}
    }
}
