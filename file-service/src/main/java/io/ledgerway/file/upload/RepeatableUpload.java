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

    private final Reception reception;
    private final Runnable allowed;
    private @Nullable Parcel parcel;
    private @Nullable ApiException refusal;

    /**
     * A request that was not read yet.
     *
     * @param allowed throws where nothing may be uploaded to
     */
    RepeatableUpload(HttpServletRequest request, Reception reception, Runnable allowed) {
        super(request);
        this.reception = reception;
        this.allowed = allowed;
        request.setAttribute(NAME, this);
    }

    /** What was received, or is now. */
    static Parcel parcel(HttpServletRequest request, Reception reception) {
        return request.getAttribute(NAME) instanceof RepeatableUpload it
                ? it.received()
                : reception.receive(request);
    }

    private Parcel received() {
        if (refusal != null) {
            throw refusal;
        }
        Parcel known = parcel;
        if (known == null) {
            known = read();
            parcel = known;
        }
        return known;
    }

    private Parcel read() {
        try {
            allowed.run();
            return reception.receive((HttpServletRequest) getRequest());
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
        if (parcel != null) {
            parcel.close();
        }
    }
}
