package io.ledgerway.starter.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.annotations.tags.Tag;
import io.swagger.v3.oas.models.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.web.method.HandlerMethod;

class OperationTagsTests {

    @Test
    void annotationOfTheControllerNamesTheTag() throws NoSuchMethodException {
        assertThat(tagsOf(new TaggedController())).containsExactly("Webhooks");
    }

    @Test
    void nameOfTheControllerIsTheDefault() throws NoSuchMethodException {
        assertThat(tagsOf(new ApiKeyController())).containsExactly("API key");
    }

    private static List<String> tagsOf(Object controller) throws NoSuchMethodException {
        HandlerMethod handler = new HandlerMethod(controller, "list");
        return new HandlerOperationCustomizer().customize(new Operation(), handler).getTags();
    }

    @Tag(name = "Webhooks")
    static class TaggedController {

        public void list() {}
    }

    static class ApiKeyController {

        public void list() {}
    }
}
