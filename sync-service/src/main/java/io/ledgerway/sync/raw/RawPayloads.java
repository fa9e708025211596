package io.ledgerway.sync.raw;

import io.ledgerway.model.id.ClientId;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Compresses and expands raw payloads. Each payload is compressed alone, so that it can be deleted
 * alone: erasure comes before size.
 */
public final class RawPayloads {

    /** Bytes before the compressed text: the id of the format. */
    static final int HEADER = Integer.BYTES;

    /** More than any page of a platform has. */
    private static final int MAX_LENGTH = 64 * 1024 * 1024;

    private static final int BUFFER = 4_096;

    private final RawFormatRepository formats;
    private final RawSettings settings;
    private final RawMetrics metrics;

    RawPayloads(RawFormatRepository formats, RawSettings settings, RawMetrics metrics) {
        this.formats = formats;
        this.settings = settings;
        this.metrics = metrics;
    }

    /** Returns the encoder of a pull; it encodes nothing if the client's payloads are off. */
    public RawEncoder encoder(String platformKey, ClientId client) {
        return settings.isStored(client)
                ? new PayloadEncoder(platformKey, formats, metrics)
                : RawEncoder.OFF;
    }

    /**
     * Expands a stored payload.
     *
     * @throws IllegalStateException if it is corrupt
     */
    public StoredPayload decode(byte[] stored) {
        RawFormat format = formats.byId(ByteBuffer.wrap(stored).getInt());
        return new StoredPayload(
                format.dataSource(),
                format.contentType(),
                format.exact(),
                expanded(stored, format.dictionary()));
    }

    private static byte[] expanded(byte[] stored, byte[] dictionary) {
        Inflater inflater = new Inflater(/* nowrap= */ true);
        try {
            if (dictionary.length > 0) {
                inflater.setDictionary(dictionary);
            }
            inflater.setInput(stored, HEADER, stored.length - HEADER);
            ByteArrayOutputStream out = new ByteArrayOutputStream(BUFFER);
            byte[] buffer = new byte[BUFFER];
            while (!inflater.finished()) {
                int length = inflater.inflate(buffer);
                if ((length == 0 && !inflater.finished()) || out.size() > MAX_LENGTH) {
                    throw new IllegalStateException("The stored payload is corrupt");
                }
                out.write(buffer, 0, length);
            }
            return out.toByteArray();
        } catch (DataFormatException e) {
            throw new IllegalStateException("The stored payload is corrupt", e);
        } finally {
            inflater.end();
        }
    }
}
