package io.ledgerway.file.upload;

import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.Part;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An upload with an {@code Idempotency-Key}: its files are read before it is known whether they
 * were sent before, and handed to whoever stores them. The files alone make two uploads the same.
 */
final class RepeatableUpload extends HttpServletRequestWrapper implements AutoCloseable {

    private static final String NAME = RepeatableUpload.class.getName();

    private final UploadReceiver uploadReceiver;
    private final Runnable allowed;
    private @Nullable SpooledUpload spooledUpload;
    private @Nullable ApiException refusal;

    /**
     * A request that was not read yet.
     *
     * @param allowed throws where nothing may be uploaded to
     */
    RepeatableUpload(HttpServletRequest request, UploadReceiver uploadReceiver, Runnable allowed) {
        super(request);
        this.uploadReceiver = uploadReceiver;
        this.allowed = allowed;
        request.setAttribute(NAME, this);
    }

    /** What was received, or is now. */
    static SpooledUpload parcel(HttpServletRequest request, UploadReceiver uploadReceiver) {
        return request.getAttribute(NAME) instanceof RepeatableUpload it
                ? it.received()
                : uploadReceiver.receive(request);
    }

    private SpooledUpload received() {
        if (refusal != null) {
            throw refusal;
        }
        SpooledUpload known = spooledUpload;
        if (known == null) {
            known = read();
            spooledUpload = known;
        }
        return known;
    }

    private SpooledUpload read() {
        try {
            allowed.run();
            return uploadReceiver.receive((HttpServletRequest) getRequest());
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
