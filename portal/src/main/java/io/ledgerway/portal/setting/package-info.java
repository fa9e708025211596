/** Settings of a client: people, profile, link pages, platforms, what is read and how often. */
@NullMarked
package io.ledgerway.portal.setting;

import org.jspecify.annotations.NullMarked;
