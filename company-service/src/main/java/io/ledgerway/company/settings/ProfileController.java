package io.ledgerway.company.settings;

import io.ledgerway.company.settings.image.ImageKind;
import io.ledgerway.company.settings.image.ImageRepository;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /profile}: the client's profile. */
@RestController
@Tag(name = "Settings")
@RequestMapping("/profile")
class ProfileController {

    private final ClientSettingsService clientSettingsService;
    private final ImageRepository imageRepository;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    ProfileController(
            ClientSettingsService clientSettingsService,
            ImageRepository imageRepository,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.clientSettingsService = clientSettingsService;
        this.imageRepository = imageRepository;
        this.audit = audit;
        this.transactions = transactions;
    }

    /** Returns the client's profile. */
    @Operation(summary = "Get the profile")
    @GetMapping
    ProfileResponse find(Caller caller) {
        return view(caller.clientId(), clientSettingsService.profile(caller.clientId()));
    }

    /**
     * Replaces the whole profile. {@code redirectUrl} is the target after a link flow and may
     * contain placeholders in braces.
     */
    @Operation(summary = "Replace the profile")
    @PutMapping
    ProfileResponse replace(Caller caller, @RequestBody ProfileRequest arguments) {
        Profile profile = arguments.checked();
        ClientId client = caller.clientId();
        transactions.executeWithoutResult(_ -> {
            Map<String, String> changes =
                    clientSettingsService.change(
                            client,
                            it -> {
                                Profile before = clientSettingsService.profile(client);
                                it.setProfile(profile);
                                return profile.changesSince(before);
                            });
            audit.record(client, null, "profile.updated", null, changes);
        });
        return view(client, profile);
    }

    private ProfileResponse view(ClientId client, Profile profile) {
        return new ProfileResponse(
                profile.name(),
                profile.redirectUrl(),
                imageRepository.address(client, ImageKind.LOGO).orElse(null),
                imageRepository.address(client, ImageKind.ICON).orElse(null),
                profile.whiteListUrls(),
                profile.confirmCompanyName());
    }
}
