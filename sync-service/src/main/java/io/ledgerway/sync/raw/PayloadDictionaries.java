package io.ledgerway.sync.raw;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictDecompress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The dictionaries of formats, digested for Zstandard: a payload is as short as a dictionary, so
 * reading the dictionary again for each payload would take longer than to compress it. Formats are
 * few and are never deleted, so digests are never released.
 */
final class PayloadDictionaries {

    /** Above this level a payload takes longer and gets hardly smaller. */
    static final int LEVEL = 1;

    private final Map<Integer, ZstdDictCompress> compressing = new ConcurrentHashMap<>();
    private final Map<Integer, ZstdDictDecompress> expanding = new ConcurrentHashMap<>();

    /** Uses the dictionary of a format, or none, for what follows. */
    void use(RawFormat format, ZstdCompressCtx context) {
        if (format.dictionary().length == 0) {
            context.loadDict(new byte[0]);
        } else {
            context.loadDict(
                    compressing.computeIfAbsent(
                            format.id(), _ -> new ZstdDictCompress(format.dictionary(), LEVEL)));
        }
    }

    /** Uses the dictionary of a format for what follows. */
    void use(RawFormat format, ZstdDecompressCtx context) {
        if (format.dictionary().length > 0) {
            context.loadDict(
                    expanding.computeIfAbsent(
                            format.id(), _ -> new ZstdDictDecompress(format.dictionary())));
        }
    }
}
