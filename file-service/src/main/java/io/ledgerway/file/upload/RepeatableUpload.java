package io.ledgerway.file.upload;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.Part;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Request with an {@code Idempotency-Key}: the files are received once, compared with earlier
 * requests and passed to the handler. Two uploads are equal if their files are equal.
 */
final class RepeatableUpload extends HttpServletRequestWrapper implements AutoCloseable {

    private static final String NAME = RepeatableUpload.class.getName();

    private final UploadReceiver uploadReceiver;
    private final Supplier<ClientId> client;
    private @Nullable SpooledUpload spooledUpload;
    private @Nullable ApiException refusal;

    /**
     * Creates a request that is not read yet.
     *
     * @param client the client of the upload; throws if the caller may not upload
     */
    RepeatableUpload(
            HttpServletRequest request, UploadReceiver uploadReceiver, Supplier<ClientId> client) {
        super(request);
        this.uploadReceiver = uploadReceiver;
        this.client = client;
        request.setAttribute(NAME, this);
    }

    /** The received upload; receives it if necessary. */
    static SpooledUpload receive(
            ClientId client, HttpServletRequest request, UploadReceiver uploadReceiver) {
        return request.getAttribute(NAME) instanceof RepeatableUpload it
                ? it.received()
                : uploadReceiver.receive(client, request);
    }

    private SpooledUpload received() {
        if (refusal != null) {
            throw refusal;
        }
        SpooledUpload received = spooledUpload;
        if (received == null) {
            received = read();
            spooledUpload = received;
        }
        return received;
    }

    private SpooledUpload read() {
        try {
            return uploadReceiver.receive(client.get(), (HttpServletRequest) getRequest());
        } catch (ApiException e) {
            refusal = e;
            throw e;
        }
    }

    @Override
    public Collection<Part> getParts() {
        List<Part> parts = new ArrayList<>();
        received().files().forEach(it -> parts.add(new SpooledPart(it)));
        return parts;
    }

    @Override
    public void close() {
        if (spooledUpload != null) {
            spooledUpload.close();
        }
    }
}
