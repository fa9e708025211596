package io.ledgerway.starter.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.web.method.HandlerMethod;

class OperationErrorsTests {

    @Test
    void methodsWithIdempotencyKeyHaveItsErrors() throws NoSuchMethodException {
        assertThat(errors("plain", PathItem.HttpMethod.POST)).containsKeys("409", "413", "422");
        assertThat(errors("plain", PathItem.HttpMethod.PATCH)).containsKeys("409", "413", "422");
        assertThat(errors("plain", PathItem.HttpMethod.PUT))
                .containsKey("413")
                .doesNotContainKeys("409", "422");
        assertThat(errors("plain", PathItem.HttpMethod.GET))
                .containsKeys("400", "429")
                .doesNotContainKeys("409", "413", "422");
    }

    @Test
    void declaredErrorHasTheDescriptionOfTheHandlerAndTheCommonBody() throws NoSuchMethodException {
        ApiResponses errors = errors("conflicting", PathItem.HttpMethod.POST);

        assertThat(error(errors, "409").getDescription()).isEqualTo("Not pulled.");
        assertThat(error(errors, "409").getContent()).isEqualTo(error(errors, "400").getContent());
    }

    @Test
    void anErrorCanBeDeclaredByAnAnnotationAndBesideOthers() throws NoSuchMethodException {
        ApiResponses errors = errors("blocked", PathItem.HttpMethod.GET);

        assertThat(error(errors, "409").getDescription()).isEqualTo("Not pulled.");
        assertThat(error(errors, "410").getDescription()).isEqualTo("Deleted.");
        assertThat(error(errors, "451").getDescription()).isEqualTo("Blocked.");
    }

    private static ApiResponse error(ApiResponses errors, String status) {
        return Objects.requireNonNull(errors.get(status), status);
    }

    private static ApiResponses errors(String handler, PathItem.HttpMethod method)
            throws NoSuchMethodException {
        Operation operation = new Operation().responses(new ApiResponses());
        new HandlerOperationCustomizer()
                .customize(operation, new HandlerMethod(new SampleController(), handler));
        PathItem item = new PathItem();
        item.operation(method, operation);
        new ErrorResponseCustomizer()
                .customise(
                        new OpenAPI()
                                .components(new Components())
                                .paths(new Paths().addPathItem("/samples", item)));
        return operation.getResponses();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @RespondsWithError(status = 409, description = "Not pulled.")
    @interface RequiresPull {}

    static class SampleController {

        public void plain() {}

        @RequiresPull
        public void conflicting() {}

        @RequiresPull
        @RespondsWithError(status = 410, description = "Deleted.")
        @RespondsWithError(status = 451, description = "Blocked.")
        public void blocked() {}
    }
}
