package io.ledgerway.company.integration;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /integrations} (platform.md 16). */
@RestController
@RequestMapping("/integrations")
class IntegrationController {

    private static final CacheControl FOR_AN_HOUR =
            CacheControl.maxAge(Duration.ofHours(1)).cachePrivate();

    private final IntegrationQueries listing;
    private final Integrations integrations;
    private final PlatformImages platformImages;

    IntegrationController(
            IntegrationQueries listing, Integrations integrations, PlatformImages platformImages) {
        this.listing = listing;
        this.integrations = integrations;
        this.platformImages = platformImages;
    }

    /**
     * Lists the integrations there are, in the order of the client's settings. Typical filter:
     * {@code sourceType=accounting&&enabled=true}.
     */
    @GetMapping
    Page<IntegrationResponse> list(Caller caller, PageRequest request) {
        return listing.page(caller.clientId(), request);
    }

    /** One integration, by its platform key. */
    @GetMapping("/{platformKey}")
    IntegrationResponse find(Caller caller, @PathVariable String platformKey) {
        return listing.find(caller.clientId(), platformKey).orElseThrow(() -> unknown(platformKey));
    }

    /** The pictures of an integration. They may be cached. */
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
