package io.ledgerway.portal.developer;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Lines;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Seen;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Which web pages may call the API from a browser (platform.md 15). */
@Controller
class OriginController {

    private static final String PAGE = "/portal/developers/cors";
    private static final String PATH = "/corsSettings";

    /** The allowed origins, as the API speaks of them. */
    record Origins(List<String> allowedOrigins) {

        Origins {
            allowedOrigins = List.copyOf(allowedOrigins);
        }
    }

    @GetMapping(PAGE)
    String show(Api api, Model model) {
        Answer<Origins> origins = api.get(Origins.class, PATH);
        model.addAttribute(
                "text", origins.map(it -> Lines.write(it.allowedOrigins())).optional().orElse(""));
        return page(origins, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String origins,
            @RequestParam(defaultValue = "") String seen,
            Api api,
            Model model,
            RedirectAttributes next) {
        Answer<Origins> now = api.get(Origins.class, PATH);
        model.addAttribute("text", origins);
        if (!now.isPresent()) {
            Outcome.refuse(model, now);
            return page(now, model);
        }
        if (!Seen.mark(now.get()).equals(seen)) {
            Outcome.conflict(model);
            return page(now, model);
        }
        Answer<Origins> saved = api.post(Origins.class, new Origins(Lines.read(origins)), PATH);
        if (!saved.isPresent()) {
            Outcome.refuse(model, saved);
            return page(now, model);
        }
        Outcome.tell(next, saved, "The allowed origins were saved.");
        return "redirect:" + PAGE;
    }

    private static String page(Answer<Origins> now, Model model) {
        model.addAttribute("origins", now);
        model.addAttribute("seen", now.optional().map(Seen::mark).orElse(""));
        model.addAttribute(
                "asApi", AsApi.post(PATH, "{\"allowedOrigins\":[\"https://app.example.com\"]}"));
        return "developer/cors";
    }
}
