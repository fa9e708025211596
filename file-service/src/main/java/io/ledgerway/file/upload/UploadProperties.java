package io.ledgerway.file.upload;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of an upload.
 *
 * @param files maximum number of files
 * @param fileSize maximum size of a file
 * @param total maximum size of the request
 * @param time maximum duration of receiving
 * @param atOnce maximum number of concurrent uploads of this process, which are spooled to disk
 * @param sweepEvery interval of deleting leftover files of the spool
 */
@ConfigurationProperties("ledgerway.file.upload")
record UploadProperties(
        @DefaultValue("20") int files,
        @DefaultValue("10MB") DataSize fileSize,
        @DefaultValue("220MB") DataSize total,
        @DefaultValue("10m") Duration time,
        @DefaultValue("16") int atOnce,
        @DefaultValue("10m") Duration sweepEvery) {}
