package io.ledgerway.sync.raw;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import io.ledgerway.model.id.ClientId;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Compresses and expands raw payloads. Each payload is compressed alone, so that it can be deleted
 * alone: erasure comes before size. The id of the format is negative where the text is compressed
 * by Zstandard, and positive where it is deflated, as the first payloads were.
 */
public final class RawPayloads {

    /** Bytes before the compressed text: the id of the format. */
    static final int HEADER = Integer.BYTES;

    /** More than any page of a platform has. */
    private static final int MAX_LENGTH = 64 * 1024 * 1024;

    private static final int BUFFER = 4_096;

    private final RawFormatRepository formats;
    private final PayloadDictionaries dictionaries = new PayloadDictionaries();
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
                ? new PayloadEncoder(platformKey, formats, dictionaries, metrics)
                : RawEncoder.OFF;
    }

    /**
     * Expands a stored payload.
     *
     * @throws IllegalStateException if it is corrupt
     */
    public StoredPayload decode(byte[] stored) {
        int id = ByteBuffer.wrap(stored).getInt();
        RawFormat format = formats.byId(Math.abs(id));
        return new StoredPayload(
                format.dataSource(),
                format.contentType(),
                format.exact(),
                id < 0 ? expanded(stored, format) : inflated(stored, format.dictionary()));
    }

    /** The first bytes of a payload of the format. */
    static int header(RawFormat format) {
        return -format.id();
    }

    private byte[] expanded(byte[] stored, RawFormat format) {
        int length = stored.length - HEADER;
        long size = Zstd.getFrameContentSize(stored, HEADER, length, /* magicless= */ true);
        if (size < 0 || size > MAX_LENGTH) {
            throw new IllegalStateException("The stored payload is corrupt");
        }
        byte[] text = new byte[(int) size];
        try (ZstdDecompressCtx context = new ZstdDecompressCtx().setMagicless(true)) {
            dictionaries.use(format, context);
            context.decompressByteArray(text, 0, text.length, stored, HEADER, length);
            return text;
        } catch (ZstdException e) {
            throw new IllegalStateException("The stored payload is corrupt", e);
        }
    }

    private static byte[] inflated(byte[] stored, byte[] dictionary) {
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
