package io.ledgerway.company.settings;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.identity.Caller;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /profile} (platform.md 17). */
@RestController
@RequestMapping("/profile")
class ProfileController {

    private final Settings settings;
    private final Images images;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    ProfileController(
            Settings settings,
            Images images,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.settings = settings;
        this.images = images;
        this.audit = audit;
        this.transactions = transactions;
    }

    /** The client's profile. */
    @GetMapping
    ProfileView find(Caller caller) {
        return view(caller.clientId(), settings.profile(caller.clientId()));
    }

    /**
     * Replaces the profile as a whole. {@code redirectUrl} is where customers are sent when a link
     * flow ends; it may hold placeholders in braces.
     */
    @PutMapping
    ProfileView replace(Caller caller, @RequestBody ProfileArguments arguments) {
        Profile profile = arguments.checked();
        ClientId client = caller.clientId();
        transactions.executeWithoutResult(_ -> {
            settings.change(client, it -> it.setProfile(profile));
            audit.record(client, null, "profile.updated", null);
        });
        return view(client, profile);
    }

    private ProfileView view(ClientId client, Profile profile) {
        return new ProfileView(
                profile.name(),
                profile.redirectUrl(),
                images.address(client, ImageKind.LOGO).orElse(null),
                images.address(client, ImageKind.ICON).orElse(null),
                profile.whiteListUrls(),
                profile.confirmCompanyName());
    }
}
