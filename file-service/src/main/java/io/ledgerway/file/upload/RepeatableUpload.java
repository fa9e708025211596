package io.ledgerway.file.upload;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.Part;
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

    /**
     * The received upload; receives it if necessary.
     *
     * @throws ApiException if it is rejected
     */
    static SpooledUpload receive(
            ClientId client, HttpServletRequest request, UploadReceiver uploadReceiver) {
        SpooledUpload received =
                request.getAttribute(NAME) instanceof RepeatableUpload it
                        ? it.received()
                        : uploadReceiver.receive(client, request);
        return received.accepted();
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

    /**
     * The parts, also of a rejected upload.
     *
     * @throws ApiException if the body was not read to its end
     */
    @Override
    public Collection<Part> getParts() {
        return List.copyOf(received().parts());
    }

    @Override
    public void close() {
        if (spooledUpload != null) {
            spooledUpload.close();
        }
    }
}
