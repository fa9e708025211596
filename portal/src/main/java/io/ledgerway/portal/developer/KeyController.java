package io.ledgerway.portal.developer;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** API keys: a new one is shown once, with the header value that is ready to use (spec.md 5). */
@Controller
class KeyController {

    private static final String PAGE = "/portal/developers/keys";

    /** The keys of the client, masked. */
    record Keys(List<ApiKey> results) {

        Keys {
            results = List.copyOf(results);
        }
    }

    @GetMapping(PAGE)
    String list(Api api, Model model) {
        return page(api, model);
    }

    /** Shows the new key in the answer itself: it stands in no address and no session. */
    @PostMapping(PAGE)
    String create(@RequestParam(defaultValue = "") String name, Api api, Model model) {
        Map<String, String> body = name.isBlank() ? Map.of() : Map.of("name", name.strip());
        Answer<ApiKey> answer = api.post(ApiKey.class, body, "/apiKeys");
        if (answer.isPresent()) {
            model.addAttribute("created", answer.get());
        } else {
            Outcome.refuse(model, answer);
            model.addAttribute("name", name);
        }
        return page(api, model);
    }

    @PostMapping(PAGE + "/{keyId}/delete")
    String delete(@PathVariable UUID keyId, Api api, RedirectAttributes next) {
        Outcome.tell(next, api.delete("/apiKeys/{id}", keyId), "The API key was deleted.");
        return "redirect:" + PAGE;
    }

    private static String page(Api api, Model model) {
        @Nullable Object name = model.getAttribute("name");
        model.addAttribute("name", name == null ? "" : name);
        model.addAttribute("keys", api.get(Keys.class, "/apiKeys"));
        model.addAttribute("asApi", AsApi.post("/apiKeys", "{\"name\":\"my application\"}"));
        return "developer/keys";
    }
}
