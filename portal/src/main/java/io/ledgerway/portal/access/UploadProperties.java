package io.ledgerway.portal.access;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of uploads.
 *
 * @param maxConcurrent concurrent uploads of one replica, of which one client has at most half;
 *     each occupies up to 220 MB of its disk
 */
@ConfigurationProperties("ledgerway.portal.uploads")
record UploadProperties(@DefaultValue("16") int maxConcurrent) {}
