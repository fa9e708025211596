package io.ledgerway.company.settings.image;

import io.ledgerway.company.validation.PortalPermissions;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/settings/logo} and {@code …/icon}: images of the client. */
@RestController
@RequestMapping("/portal/api/settings/{kind:logo|icon}")
class ImageController {

    private final ImageRepository imageRepository;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    ImageController(
            ImageRepository imageRepository, AuditTrail audit, TransactionOperations transactions) {
        this.imageRepository = imageRepository;
        this.audit = audit;
        this.transactions = transactions;
    }

    @GetMapping
    ImageResponse find(Caller caller, @PathVariable String kind) {
        return imageRepository
                .describe(caller.clientId(), ImageKind.ofWord(kind))
                .orElseThrow(() -> none(kind));
    }

    /**
     * Replaces the image. The body is a PNG, JPEG, GIF or ICO image; its content type is ignored.
     */
    @PutMapping
    ImageResponse replace(
            Caller caller,
            @PathVariable String kind,
            @RequestBody(required = false) byte @Nullable [] content) {
        PortalPermissions.requireEditor(caller);
        ClientId client = caller.clientId();
        ImageKind image = ImageKind.ofWord(kind);
        StoredImage stored = ImageRules.checked(image, content == null ? new byte[0] : content);
        transactions.executeWithoutResult(_ -> {
            imageRepository.save(client, image, stored);
            audit.record(client, null, "linkSettings.updated", null, Map.of(kind, "replaced"));
        });
        return find(caller, kind);
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(Caller caller, @PathVariable String kind) {
        PortalPermissions.requireEditor(caller);
        ClientId client = caller.clientId();
        transactions.executeWithoutResult(_ -> {
            if (!imageRepository.remove(client, ImageKind.ofWord(kind))) {
                throw none(kind);
            }
            audit.record(client, null, "linkSettings.updated", null, Map.of(kind, "removed"));
        });
    }

    private static ApiException none(String kind) {
        return ApiException.notFound("The client has no %s".formatted(kind));
    }
}
