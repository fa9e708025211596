package io.ledgerway.file.upload;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of an upload.
 *
 * @param maxFiles maximum number of files
 * @param maxFileSize maximum size of a file
 * @param maxRequestSize maximum size of the request
 * @param timeout maximum duration of receiving
 * @param maxConcurrent maximum number of concurrent uploads of this process, which are spooled to
 *     disk; one client uses at most half of them
 * @param cleanupInterval interval of deleting leftover files of the spool
 */
@ConfigurationProperties("ledgerway.file.upload")
record UploadProperties(
        @DefaultValue("20") int maxFiles,
        @DefaultValue("10MB") DataSize maxFileSize,
        @DefaultValue("220MB") DataSize maxRequestSize,
        @DefaultValue("10m") Duration timeout,
        @DefaultValue("16") int maxConcurrent,
        @DefaultValue("10m") Duration cleanupInterval) {}
