package io.ledgerway.company.integration;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /integrations}: platforms that companies can connect to. */
@Tag(name = "Integrations")
@RestController
@RequestMapping("/integrations")
class IntegrationController {

    private static final CacheControl FOR_AN_HOUR =
            CacheControl.maxAge(Duration.ofHours(1)).cachePrivate();

    private final IntegrationQueries queries;
    private final Integrations integrations;
    private final PlatformImages platformImages;

    IntegrationController(
            IntegrationQueries queries, Integrations integrations, PlatformImages platformImages) {
        this.queries = queries;
        this.integrations = integrations;
        this.platformImages = platformImages;
    }

    /**
     * Returns the available integrations in the order of the client's settings. A typical filter is
     * {@code sourceType=accounting&&enabled=true}.
     */
    @Operation(summary = "List integrations")
    @GetMapping
    Page<IntegrationResponse> list(Caller caller, PageRequest request) {
        return queries.page(caller.clientId(), request);
    }

    /** Returns the integration with the platform key. */
    @Operation(summary = "Get an integration")
    @GetMapping("/{platformKey}")
    IntegrationResponse find(Caller caller, @PathVariable String platformKey) {
        return queries.find(caller.clientId(), platformKey).orElseThrow(() -> unknown(platformKey));
    }

    /** Returns logo and button images. Responses may be cached. */
    @Operation(summary = "Get the branding of an integration")
    @GetMapping("/{platformKey}/branding")
    ResponseEntity<Branding> getIntegrationBranding(
            Caller caller, @PathVariable String platformKey) {
        Branding branding =
                integrations
                        .find(caller.clientId(), platformKey)
                        .map(it -> platformImages.branding(it.platform()))
                        .orElseThrow(() -> unknown(platformKey));
        return ResponseEntity.ok().cacheControl(FOR_AN_HOUR).body(branding);
    }

    private static ApiException unknown(String platformKey) {
        return ApiException.notFound("No integration was found with key " + platformKey);
    }
}
